import { html } from '../html.ts';

/** The page if not even the style of the website can be read: in English, unstyled. */
export const away: string = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>Away for a moment</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
    </head>
    <body>
      <h1>This website is away for a moment</h1>
      <p>Please load the page again in a little while.</p>
    </body>
  </html>`.toString();
