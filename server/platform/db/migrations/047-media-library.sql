-- The media library: a picture becomes a record of its own, with its words in every language, where it comes from and how long it
-- may be used.
alter table media disable trigger history;
alter table media
  add column title text not null default '',
  add column caption text,
  -- { "de": { "title": …, "alt_text": …, "caption": … } }
  add column by_language jsonb,
  add column credit text,
  add column licence text,
  add column licence_until date,
  add column folder text,
  add column tags text[],
  -- Where what matters is, from the left and from the top, each from 0 to 1.
  add column focal_x double precision,
  add column focal_y double precision,
  add column kind text not null default 'picture',
  add column content_type text not null default 'image/webp',
  -- What the file was called, and what tells the same file when it is brought again.
  add column file_name text,
  add column sha256 text,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  alter column alt_text drop not null,
  alter column alt_text drop default,
  -- A document has none.
  alter column width drop not null,
  alter column height drop not null;
update media set title = coalesce(nullif(alt_text, ''), 'Picture ' || id), alt_text = nullif(alt_text, ''), updated_at = created_at;
alter table media alter column title drop default;
alter table media enable trigger history;
select keep_history('media');
-- Editors may change pictures already; where somebody has taken that from them, it stays taken.
insert into known_resources (name) values ('media');
create index on media (workspace_id, created_at, id);
create index on media (workspace_id, sha256);

-- Where a picture is used is asked from the pictures' side.
create index on events (featured_media) where featured_media is not null;
create index on events (secondary_image) where secondary_image is not null;

-- Pictures that are to be made in a smaller format, which takes too long while somebody waits.
create table avif_jobs (
  media_id bigint primary key references media on delete cascade,
  lease_until timestamptz,
  attempts int not null default 0
);
create function queue_avif() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into avif_jobs (media_id) values (new.id);
  return new;
end $$;
create trigger avif after insert on media for each row when (new.kind = 'picture') execute function queue_avif();
