-- What websites may ask about the texts that they read: how these were written. No people, and nothing of what was generated.
create view published.text_origins as
  select resource, record_id, field, state from text_origins where workspace_id = published.workspace() and language = '';
grant select on published.text_origins to waymark_app;
