import type { FormViews } from '../form-views.ts';
import { AuthorsInput } from './authors-input.tsx';
import { SlugInput } from '../../components/fields/texts/slug-input.tsx';

/** Custom inputs for authors and slug. */
export const blogPostForm: FormViews = {
  resource: 'blog-posts',
  inputs: { authors: AuthorsInput, slug: SlugInput },
};
