import { SlugInput } from '../../components/fields/texts/slug-input.tsx';
import type { FormViews } from '../form-views.ts';

/** A custom input for the slug. */
export const pageForm: FormViews = { resource: 'pages', inputs: { slug: SlugInput } };
