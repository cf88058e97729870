import { createElement } from 'react';

/**
 * The page header of `@refinedev/antd`'s `List`, `Edit`, `Create` and `Show`, in plain elements: the real package brings a
 * second copy of antd's style engine. Waymark's own screens have page headers of their own.
 */
export const PageHeader = ({ title, subTitle, extra, breadcrumb, footer, children }) =>
  createElement(
    'section',
    null,
    breadcrumb,
    createElement(
      'div',
      { style: { display: 'flex', flexWrap: 'wrap', gap: 16, justifyContent: 'space-between', alignItems: 'center' } },
      // Refine hands both over as headings.
      createElement('div', null, title, subTitle),
      extra,
    ),
    children,
    footer,
  );
