-- What clients send with an event that no field is declared for (S3.08).
alter table events add column further_fields jsonb not null default '{}';
