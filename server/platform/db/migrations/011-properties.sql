alter table properties
  add column stars int,
  add column rooms int,
  add column city text,
  add column country text,
  add column address text,
  add column postal_code text,
  add column latitude double precision,
  add column longitude double precision,
  add column email text,
  add column phone text,
  add column website text;
