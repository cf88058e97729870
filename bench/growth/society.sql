-- Organizations with ten workspaces and a hundred users each, up to $workspaces workspaces. Users are members of all workspaces of their
-- organization.
insert into organisations (name)
  select 'Region ' || n from generate_series((select count(*) from organisations) + 1, $workspaces / 10) n;
insert into domains (organisation_id, name, tld)
  select (n + 9) / 10, 'site-' || n || '.example', 'example' from generate_series((select count(*) from domains) + 1, $workspaces) n;
insert into workspaces (organisation_id, name, domain_id)
  select (n + 9) / 10, 'Workspace ' || n, n from generate_series((select count(*) from workspaces) + 1, $workspaces) n;
insert into roles (organisation_id, name)
  select id, 'Owner' from organisations o where not exists (select from roles r where r.organisation_id = o.id);
insert into permissions (organisation_id, role_id, resource, action)
  select organisation_id, id, '*', '*' from roles r where not exists (select from permissions p where p.role_id = r.id);
insert into users (issuer, subject, email, name)
  select '$issuer', case n when 1 then 'bench' else 'person-' || n end, 'person-' || n || '@bench.example', 'Person ' || n
  from generate_series((select count(*) from users) + 1, $workspaces * 10) n;
insert into user_roles (user_id, role_id, organisation_id)
  select u.id, r.id, r.organisation_id from users u join roles r on r.organisation_id = (u.id + 99) / 100 on conflict do nothing;
insert into workspace_members (user_id, workspace_id)
  select u.id, w.id from users u join workspaces w on w.organisation_id = (u.id + 99) / 100 on conflict do nothing;
insert into venues (workspace_id, name, city, country)
  select id, 'Hall', 'Bled', 'Slovenia' from workspaces w where not exists (select from venues v where v.workspace_id = w.id);
analyze;
