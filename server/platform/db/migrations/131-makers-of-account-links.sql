-- Which owner handed over a link to a new password or email: it ends when they may no longer make it. Null for links that went to the
-- account's own mail, that the operator made, or from before; those last a day at most.
alter table public.identity_links add column made_by bigint references public.users on delete cascade;
create index on public.identity_links (made_by) where made_by is not null;
