-- Alternative texts: pictures that say nothing on purpose, and what was suggested for the others.
alter table media
  add column decorative boolean default false,
  -- { "de": { "state": "suggested" | "approved" | "dismissed", "text": …, "writtenBy": … } }
  add column alt_suggestions jsonb;

create or replace view published.media as
  select id, file_key, kind, content_type, file_name, edition, alt_text, by_language, width, height, focal_x, focal_y, decorative
  from media where workspace_id = published.workspace() and kind <> 'document' and deleted_at is null;
