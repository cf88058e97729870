// @vitest-environment happy-dom
import { createElement } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../../src/providers/i18n/i18n.ts';
import { type Labels, humanised, useLabels } from '../../../src/providers/i18n/labels.ts';

afterEach(cleanup);

function labelsOf(resource: string): Labels {
  const shown: { now?: Labels } = {};
  const Screen = () => {
    shown.now = useLabels(resource);
    return null;
  };
  render(createElement(Screen));
  return shown.now!;
}

it.each([
  ['translation_group', 'Translation group'],
  ['translationGroup', 'Translation group'],
  ['property-facts', 'Property facts'],
  ['capacityFromTo', 'Capacity from to'],
  ['a', 'A'],
  ['', ''],
])('the name %s gets the label “%s”', (name, words) => {
  expect(humanised(name)).toBe(words);
});

it('a resource has the catalog’s labels', () => {
  const labels = labelsOf('venues');
  expect([labels.singular, labels.plural, labels.field('name'), labels.option('status', 'draft')]).toEqual([
    'Venue',
    'Venues',
    'Name',
    'Draft',
  ]);
});

it('a resource without labels in the catalog gets them from its names', () => {
  const labels = labelsOf('boat-companies');
  expect([labels.singular, labels.plural]).toEqual(['Boat company', 'Boat companies']);
  expect(labelsOf('boats').singular).toBe('Boat');
  expect(labelsOf('ski-passes').singular).toBe('Ski pass');
  expect(labels.field('homeHarbourId')).toBe('Home harbour');
  expect(labels.field('updatedAt')).toBe('Last changed');
  expect(labels.option('status', 'laid_up')).toBe('Laid up');
  expect(labels.section('onBoard')).toBe('On board');
});
