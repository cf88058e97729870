-- Under row-level security an index serves only operators that are known not to leak what they compare. `like` is not
-- declared so, although the one error it can raise speaks of its pattern alone. Declaring it takes a superuser, which the
-- owner of the embedded database is; elsewhere a text search walks the span of days instead of its own index, until a
-- superuser runs this line once.
do $$
begin
  alter function textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'Text search runs without its index: a superuser may run "alter function textlike(text, text) leakproof" once.';
end $$;
