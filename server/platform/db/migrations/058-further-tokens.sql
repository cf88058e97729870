-- Design tokens that came with a file and that no field of the style says: they leave with it again.
alter table style_settings add column further_tokens jsonb;
create or replace view published.style_settings as select * from style_settings where workspace_id = published.workspace();
