import type { ImageType } from '../../../../../contract/writing/alt-text.ts';
import type { ComposedLanguage } from '../../../../../contract/writing/writing.ts';

/** Patterns by type of picture; other pictures only have their name. */
type Subjects = Partial<Record<ImageType, string>>;

/**
 * Patterns with `{name}`. If the name would need a case or gender, it follows a comma. They do not contain "picture of", and
 * claim nothing beyond the type and the name.
 */
export const subjects: Readonly<Record<ComposedLanguage, Subjects>> = {
  en: {
    room: 'A room at {name}',
    food: 'Food at {name}',
    wellness: 'The wellness area at {name}',
    outside: '{name} from outside',
    view: 'The view from {name}',
    logo: 'The logo of {name}',
    map: 'The way to {name}',
  },
  de: {
    room: 'Ein Zimmer bei {name}',
    food: 'Essen bei {name}',
    wellness: 'Der Wellnessbereich bei {name}',
    outside: '{name} von außen',
    view: 'Die Aussicht von {name}',
    logo: 'Das Logo von {name}',
    map: 'Der Weg zu {name}',
  },
  es: {
    room: 'Una habitación de {name}',
    food: 'Comida en {name}',
    wellness: 'La zona de bienestar de {name}',
    outside: '{name} desde fuera',
    view: 'Las vistas desde {name}',
    logo: 'El logotipo de {name}',
    map: 'El camino a {name}',
  },
  fr: {
    room: 'Une chambre, {name}',
    food: 'Un repas, {name}',
    wellness: 'L’espace bien-être, {name}',
    outside: '{name} de l’extérieur',
    view: 'La vue depuis {name}',
    logo: 'Le logo, {name}',
    map: 'Le chemin d’accès, {name}',
  },
  it: {
    room: 'Una camera presso {name}',
    food: 'Un pasto presso {name}',
    wellness: 'L’area benessere presso {name}',
    outside: '{name} dall’esterno',
    view: 'La vista da {name}',
    logo: 'Il logo di {name}',
    map: 'Come arrivare, {name}',
  },
  sl: {
    room: 'Soba, {name}',
    food: 'Jedi, {name}',
    wellness: 'Prostor za sprostitev, {name}',
    outside: '{name} od zunaj',
    view: 'Razgled, {name}',
    logo: 'Logotip, {name}',
    map: 'Pot do cilja, {name}',
  },
  pt: {
    room: 'Um quarto, {name}',
    food: 'Uma refeição, {name}',
    wellness: 'A área de bem-estar, {name}',
    outside: '{name} por fora',
    view: 'A vista, {name}',
    logo: 'O logótipo, {name}',
    map: 'O caminho, {name}',
  },
  et: {
    room: 'Tuba, {name}',
    food: 'Söök, {name}',
    wellness: 'Lõõgastusala, {name}',
    outside: '{name} väljast',
    view: 'Vaade, {name}',
    logo: 'Logo, {name}',
    map: 'Teekond, {name}',
  },
};
