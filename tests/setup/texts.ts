/** The texts of parts that tests render without their room, which would bring them. */
import '../../src/providers/i18n/i18n.ts';
import '../../src/providers/texts/amenities.ts';
import '../../src/providers/texts/facts.ts';
import '../../src/providers/texts/forms.ts';
import '../../src/providers/texts/guides.ts';
import '../../src/providers/texts/help.ts';
import '../../src/providers/texts/settings.ts';
