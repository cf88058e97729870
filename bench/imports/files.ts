const csv = (heading: string, count: number, row: (index: number) => string): string =>
  [heading, ...Array.from({ length: count }, (_, index) => row(index))].join('\n');

const posts = (count: number, title: string, slugOf: (n: number) => string) => ({
  resource: 'blog-posts',
  text: csv(
    'title,language,slug,excerpt,content',
    count,
    (n) => `${title} ${n},en,${slugOf(n)},In short ${n},What post ${n} tells`,
  ),
});

/** Import files: a tenth of the rows are properties, and a tenth posts. Of the other posts 30 % have a taken address. */
export const files = (rows: number): { resource: string; text: string }[] => [
  {
    resource: 'properties',
    text: csv(
      'name,city,country,stars,email,fact:beds,fact:parking,fact:check_in_time,fact:breakfast,fact:altitude',
      rows / 10,
      (n) => `Hotel ${n},Bled,Slovenia,4,a${n}@b.example,${n % 90},yes,15:00,Buffet,${n % 900}`,
    ),
  },
  {
    resource: 'events',
    text: csv('title,start,end,category,language,website,city,country,ticket,organiser', rows, (n) => {
      const day = `2033-0${1 + (n % 9)}-1${n % 9}`;
      return `Event number ${n},${day}T19:30,${day}T22:00,music,en,https://e.example/${n},Bled,Slovenia,T-${n},Team ${n % 50}`;
    }),
  },
  posts(rows / 10, 'Post', (n) => `post-${n}`),
  posts(rows / 10, 'Other', (n) => (n % 10 < 3 ? `post-${n}` : `other-${n}`)),
];
