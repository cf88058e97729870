-- When records were added: what is new stands at the end of a table, so that a few ranges of pages tell it.
create index on events using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index on venues using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index on properties using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index on property_posts using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index on blog_posts using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index on media using brin (created_at) with (pages_per_range = 16, autosummarize = on);
