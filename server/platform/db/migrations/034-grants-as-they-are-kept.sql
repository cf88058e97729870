-- What a role allows that was given for some languages is worked out in one place, `grantsOf` of the contract. The database
-- says what is granted as it is kept, and for which languages the person has the role. Those never narrow reading, so that
-- `my_organisation_ids_reading` finds what it did.
create or replace function actor_of_user(person bigint) returns jsonb language sql stable security definer set search_path = public
  as $$
    select jsonb_build_object(
      'userId', person,
      'workspaces', coalesce((
        select jsonb_agg(jsonb_build_object('id', w.id, 'organisationId', w.organisation_id, 'domainId', w.domain_id) order by w.id)
        from workspace_members m join workspaces w on w.id = m.workspace_id join organisations o on o.id = w.organisation_id
        where m.user_id = person and w.deleted_at is null and o.deleted_at is null), '[]'),
      'grants', coalesce((
        select jsonb_agg(distinct jsonb_build_object('organisationId', p.organisation_id, 'resource', p.resource, 'action', p.action,
          'propertyId', p.property_id, 'language', p.language, 'languages', ur.languages))
        from user_roles ur
        join roles r on r.id = ur.role_id and r.deleted_at is null
        join permissions p on p.role_id = ur.role_id and p.organisation_id = ur.organisation_id
        where ur.user_id = person), '[]')
      || coalesce((
        select jsonb_agg(jsonb_build_object('organisationId', p.organisation_id, 'resource', p.resource, 'action', p.action,
          'propertyId', p.property_id, 'language', p.language, 'languages', null))
        from permissions p where p.user_id = person
          and p.organisation_id in (select organisation_id from user_roles where user_id = person)), '[]'))
  $$;
