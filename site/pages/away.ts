import { html } from '../html.ts';

/** The page if the settings of the website can’t be read: in English, without styles. */
export const away: string = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>Temporarily unavailable</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
    </head>
    <body>
      <h1>This website is temporarily unavailable</h1>
      <p>Please reload the page in a few minutes.</p>
    </body>
  </html>`.toString();
