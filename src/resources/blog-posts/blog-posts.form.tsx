import type { FormViews } from '../form-views.ts';
import { AuthorsInput } from './authors-input.tsx';
import { SlugInput } from './slug-input.tsx';

/** People are offered as authors, and the address of a post explains itself. */
export const blogPostForm: FormViews = {
  resource: 'blog-posts',
  inputs: { authors: AuthorsInput, slug: SlugInput },
};
