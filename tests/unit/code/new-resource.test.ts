import { describe, expect, it } from 'vitest';
import { declarationOf } from '../../../scripts/new-resource/declaration.ts';

const known = ['venues'];
const declare = (name: string, ...fields: string[]) => declarationOf(name, fields, known);

describe('npm run new:resource', () => {
  it('writes a declaration like a handwritten one', () => {
    const text = declare(
      'hiking-trails',
      'name:text:required,max=80',
      'status:draft,published',
      'grade:easy,hard:filter',
      'length:number:min=0',
      'opensOn:date',
      'venueId:venues:required',
      'picture:image',
    );
    expect(text).toBe(`import { defineResource, f } from '../../../contract/declaration/resource.ts';

export const hikingTrails = defineResource('hiking-trails', {
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 80 }),
    status: f.status(['draft', 'published']),
    grade: f.choice(['easy', 'hard'], { filter: true }),
    length: f.number({ min: 0 }),
    opensOn: f.date(),
    venueId: f.ref('venues', { required: true }),
    picture: f.image(),
  },
});
`);
  });

  it.each([
    [['Trails', 'name:text:required'], 'lowercase letters and hyphens'],
    [['venues', 'name:text:required'], 'A resource named venues already exists'],
    [['trails'], 'One field must be required text'],
    [['trails', 'name:text'], 'One field must be required text'],
    [['trails', 'name:text:required', 'name:date'], 'The field name occurs twice'],
    [['trails', 'name:text:required', 'version:number'], 'Every record already has version'],
    [['trails', 'name:text:required', 'opens-on:date'], 'Name a field in camel case'],
    [['trails', 'name:text:required', 'huts:cabins'], 'Unknown kind of field: cabins'],
    [['trails', 'name:text:required', 'note'], 'Write a field as name:kind'],
    [['trails', 'name:text:required,loud'], 'loud is not an option'],
    [['trails', 'name:text:required', 'opensOn:date:min=1'], 'date has no minimum and maximum'],
  ])('refuses %j with a message', ([name, ...fields], words) => {
    expect(() => declare(name!, ...fields)).toThrow(words);
  });
});
