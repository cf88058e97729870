-- Not all of a text came: somebody stopped it, or the provider broke off.
alter table generated_texts add column stopped boolean not null default false;
grant insert (stopped) on generated_texts to waymark_app;
