import { factNameLength, factTypeOf } from '../../../contract/writing/facts.ts';
import { type RecordBase, type Values, defineResource, f } from '../../../contract/declaration/resource.ts';

const fields = {
  factName: f.text({ required: true, max: factNameLength, column: true, filter: true, sort: true, search: true }),
  factValue: f.json({ required: true, column: true }),
  propertyId: f.ref('properties', { required: true, column: true, filter: true }),
  language: f.language({ required: true, default: 'en', column: true, filter: true, sort: true }),
};
export type PropertyFact = Values<typeof fields> & RecordBase & { id: number; workspaceId: number };

/** Facts about a property, one per name and language; the name determines the value's type (S3.04, S7.08). */
export const propertyFacts = defineResource('property-facts', {
  title: 'factName',
  screen: { group: 'directory', icon: 'list', generated: false },
  rules: [{ typedBy: ['factValue', 'factName'], types: factTypeOf }],
  unique: [
    { fields: ['propertyId', 'language', 'factName'], message: 'The property already has this fact in this language' },
  ],
  fields,
});
