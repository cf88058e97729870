-- Media, venues, properties and posts of a workspace.
alter table media disable trigger user;
insert into media (workspace_id, file_key, title, alt_text, kind, content_type, bytes, width, height)
  select $workspace, 'bench-$workspace-' || n, 'Picture ' || n, case when n % 3 > 0 then 'A hall' end, 'picture', 'image/jpeg', 1, 1600, 1200
  from generate_series(1, 20000) n;
alter table media enable trigger user;
insert into venues (workspace_id, name, city) select $workspace, 'Hall ' || n, 'Town ' || n % 300 from generate_series(2, 2000) n;
insert into properties (workspace_id, name, city) select $workspace, 'Hotel ' || n, 'Town ' || n % 300 from generate_series(1, 2000) n;
insert into property_facts (workspace_id, property_id, fact_name, fact_value)
  select $workspace, id, 'parking', '"free"' from properties where workspace_id = $workspace and id % 4 > 0;
insert into property_posts (workspace_id, title, status, language, webapp_property_id, property_type, excerpt, content, address, city, country, translation_group)
  select $workspace, 'Stay ' || n, (array['draft', 'published', 'published'])[1 + n % 3], 'en', p.first + n % 2000, 'hotel', 'Short', '<p>Long</p>', 'Street', 'Town', 'Slovenia', 'post ' || n
  from generate_series(1, 5000) n, (select min(id) as first from properties where workspace_id = $workspace) p;
insert into blog_posts (workspace_id, title, slug, status, language, content)
  select $workspace, 'Story ' || n, 'story-' || n, (array['draft', 'published', 'published'])[1 + n % 3], 'en', '<p>Text</p>' from generate_series(1, 2000) n;
set constraints all immediate;
