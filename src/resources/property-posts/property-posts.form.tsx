import type { FormViews } from '../form-views.ts';
import { PropertySection } from './property-section.tsx';

/** A post begins from the property that it is about. */
export const propertyPostForm: FormViews = { resource: 'property-posts', sections: { general: PropertySection } };
