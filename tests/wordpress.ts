/** An item of a WordPress export. */
export interface ExportedItem {
  type?: string;
  id?: number;
  title?: string;
  status?: string;
  slug?: string;
  content?: string;
  /** Domain, slug and name. */
  terms?: [string, string, string][];
  meta?: Record<string, string | number>;
  /** Further tags, as they are written. */
  more?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function itemOf({ type = 'post', id = 1, ...item }: ExportedItem): string {
  const terms = (item.terms ?? []).map(
    ([domain, slug, name]) => `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`,
  );
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(String(value))}</wp:meta_value></wp:postmeta>`,
  );
  const parts = [
    `<title>${cdata(item.title ?? 'Lantern walk')}</title>`,
    `<link>https://old.example/?p=${id}</link>`,
    `<dc:creator>${cdata('ana')}</dc:creator>`,
    `<guid isPermaLink="false">https://old.example/?p=${id}</guid>`,
    `<content:encoded>${cdata(item.content ?? '')}</content:encoded>`,
    `<wp:post_id>${id}</wp:post_id>`,
    `<wp:post_date_gmt>${cdata('2032-05-01 10:00:00')}</wp:post_date_gmt>`,
    `<wp:post_name>${cdata(item.slug ?? '')}</wp:post_name>`,
    `<wp:status>${cdata(item.status ?? 'publish')}</wp:status>`,
    `<wp:post_type>${cdata(type)}</wp:post_type>`,
    item.more ?? '',
    ...terms,
    ...meta,
    `<wp:comment><wp:comment_id>1</wp:comment_id><title>not a title</title></wp:comment>`,
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

/** A WordPress export with these items. */
export const wordPress = (...items: ExportedItem[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old website</title>
<language>de-AT</language>
<wp:author><wp:author_login>${cdata('ana')}</wp:author_login><wp:author_display_name>${cdata('Ana Horvat')}</wp:author_display_name></wp:author>
${items.map(itemOf).join('\n')}
</channel>
</rss>
`;
