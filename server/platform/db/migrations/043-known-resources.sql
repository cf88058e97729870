-- The resources of which the roles that come with an organisation have been told what they may do. A resource that is declared
-- later is told at the next start.
create table known_resources (name text primary key);
insert into known_resources (name) values ('domains'), ('events'), ('languages'), ('organizations'), ('properties'),
  ('property-amenities'), ('property-facts'), ('property-languages'), ('property-types'), ('roles'), ('styleguide-types'),
  ('styleguides'), ('venues'), ('workspaces');
