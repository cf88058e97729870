-- Whether anything was ever generated in a workspace: asked along with every text that is written. In plpgsql, because it keeps its plan.
create function has_generated(workspace bigint) returns boolean language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from generated_texts where workspace_id = workspace);
end $$;
