import type { FormViews } from '../form-views.ts';
import { PropertySection } from './property-section.tsx';

/** A post can be filled in from its property. */
export const propertyPostForm: FormViews = { resource: 'property-posts', sections: { general: PropertySection } };
