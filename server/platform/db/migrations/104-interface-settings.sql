-- In which language, light and density a person wants the interface, on every device; what is empty is left to their browser.
alter table users
  add column language text,
  add column theme text,
  add column density text;
