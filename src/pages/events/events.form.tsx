import type { FormViews } from '../form-views.ts';
import { CategoryInput } from './category-input.tsx';

/** Custom input for the category. */
export const eventForm: FormViews = {
  resource: 'events',
  inputs: { category: CategoryInput },
};
