import type { Fields, Problems } from './pages/form-pages.ts';
import { field } from './pages/frame.ts';
import { type Html, html } from './pages/html.ts';

/** Fields for the names of the first organization and workspace. */
export function firstOrganisationFields(typed: Fields, problems: Problems): Html {
  const of = (name: string) => ({ name, value: typed[name], problem: problems[name], maxlength: 100 });
  const organisation = {
    label: 'Name of your organization',
    autocomplete: 'organization',
    hint: 'Your team or company, such as Lake Country Tourism.',
  };
  const workspace = {
    label: 'Name of the first workspace',
    autocomplete: 'off',
    hint: 'The website that you will work on first. You can add more later.',
  };
  return html`${field({ ...of('organisation'), ...organisation })} ${field({ ...of('workspace'), ...workspace })}`;
}
