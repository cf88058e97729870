-- Recent changes of a workspace's events, and generated texts: one event in fifty has one, mostly approved.
insert into changes (change_set, table_name, record_id, workspace_id, user_id, action, before, after, at)
  select nextval('change_sets'), 'events', id, $workspace, 1, 'update', '{"category": "Food"}', '{"category": "Music"}', now()
  from (select id from events where workspace_id = $workspace order by id limit 100000) e;
insert into text_origins (workspace_id, resource, record_id, field, language, state, generated_ids, passages, marked, approved)
  select $workspace, 'events', id, 'description', language, 'generated', '{}', '[]', 'Text', case when id % 4 > 0 then 'Text' end
  from events where workspace_id = $workspace and id % 50 = 0;
