-- The roles that come with an organisation may do the same with what is new here: editors keep all of it, translators add
-- the facts that are missing in their languages. Roles that somebody has changed meanwhile stay as they are.
insert into permissions (organisation_id, role_id, resource, action)
select r.organisation_id, r.id, new.resource, new.action
from roles r
cross join (
  select resource, action, 'Editor' as role
  from unnest(array['property-facts', 'property-languages', 'property-amenities', 'styleguides']) as resource,
    unnest(array['create', 'update', 'delete', 'publish']) as action
  union all
  select 'property-facts', action, 'Translator' from unnest(array['create', 'update']) as action) as new
where r.name = new.role
  and exists (select from permissions p where p.role_id = r.id and p.resource = 'events' and p.action = 'update');
