import { describe, expect, it } from 'vitest';
import { whole } from '../../../contract/media/crop.ts';
import { toCrop, toWhole, roundedCrop, partIn, partInShape } from '../../../src/pages/media/crop/picture-part.ts';

const wide = { width: 1_600, height: 800 };

describe('the part of a crop in an aspect ratio', () => {
  it('is as large as possible, and follows the focal point', () => {
    expect(partInShape(whole, 1, { x: 0, y: 0.5 }, wide)).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
    expect(partInShape(whole, 1, { x: 1, y: 0.5 }, wide)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
    const half = { x: 0.5, y: 0, width: 0.5, height: 1 };
    expect(partInShape(half, 2, { x: 0.5, y: 1 }, wide)).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5 });
  });
});

it('a saved crop is within the picture, with any rounding', () => {
  const third = roundedCrop({ x: 0.33335, y: 0.66665, width: 0.66665, height: 0.33335 })!;
  expect(third.x + third.width).toBeLessThanOrEqual(1);
  expect(third.y + third.height).toBeLessThanOrEqual(1);
  expect(roundedCrop({ x: -0.00001, y: 0, width: 1.00001, height: 0.99999 })).toBeUndefined();
  expect(roundedCrop({ x: 0.999, y: 0, width: 0.001, height: 1 })).toEqual({ x: 0.99, y: 0, width: 0.01, height: 1 });
});

it('a point of the crop converts to the picture and back, and stays within a crop that excludes it', () => {
  const part = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };
  expect(toWhole(part, { x: 0.4, y: 0.5 })).toEqual({ x: 0.6, y: 0.5 });
  expect(toCrop(part, { x: 0.6, y: 0.5 })).toEqual({ x: 0.4, y: 0.5 });
  expect(toCrop(part, { x: 0.1, y: 0.9 })).toEqual({ x: 0, y: 1 });
});

it('an incomplete crop shows the whole picture', () => {
  expect(partIn({ cropX: 0, cropY: 0, cropWidth: 0.5, cropHeight: null })).toEqual(whole);
  expect(partIn({ cropX: 0, cropY: 0, cropWidth: 0, cropHeight: 1 })).toEqual(whole);
  expect(partIn({ cropX: 0.6, cropY: 0, cropWidth: 0.6, cropHeight: 1 })).toEqual(whole);
  expect(partIn({ cropX: 0.5, cropY: 0, cropWidth: 0.5, cropHeight: 1 })).toMatchObject({ x: 0.5, width: 0.5 });
});
