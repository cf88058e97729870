/** All the JavaScript of the landing page: the theme somebody chose in the app holds here, too. */
import '../providers/browser/theme.ts';
