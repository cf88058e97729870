-- The part of a picture that is shown, as it lies upright: from the left and from the top, and how much of it, each from 0 to 1.
alter table media
  add column crop_x double precision,
  add column crop_y double precision,
  add column crop_width double precision,
  add column crop_height double precision,
  add constraint crop_whole check (num_nonnulls(crop_x, crop_y, crop_width, crop_height) in (0, 4));

-- A folder is named by its path. What was written with blanks or strokes around its parts is the same folder.
alter table media disable trigger history;
update media set folder = nullif(trim(both '/' from regexp_replace(trim(folder), '\s*/[\s/]*', '/', 'g')), '')
  where folder is distinct from nullif(trim(both '/' from regexp_replace(trim(folder), '\s*/[\s/]*', '/', 'g')), '');
alter table media enable trigger history;
create index on media (workspace_id, folder) where deleted_at is null;
