import { defineResource, f } from '../../../contract/declaration/resource.ts';

export const languages = defineResource('languages', {
  title: 'name',
  scope: 'organisation',
  screen: { group: 'directory', icon: 'languages' },
  unique: [{ fields: ['code'], message: 'There is already a language with this code' }],
  fields: {
    name: f.text({ required: true, max: 80, column: true, filter: true, sort: true, search: true }),
    code: f.language({ required: true, column: true, filter: true, sort: true, search: true }),
    nativeName: f.text({ max: 80, column: true, search: true }),
    direction: f.choice(['ltr', 'rtl'], { default: 'ltr', filter: true }),
  },
});
