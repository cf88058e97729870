/** A page in one language: its title and its paragraphs. `{place}`, `{address}`, `{person}` and `{email}` are replaced. */
type PageTexts = readonly [title: string, ...paragraphs: string[]];

/** The pages of a website by language. */
export const pageTexts: Readonly<Record<string, Readonly<Record<'about' | 'imprint' | 'privacy', PageTexts>>>> = {
  en: {
    about: [
      'About us',
      'We are the tourist office of {place}: seven people, two bicycles and one front door that is open every day of the year.',
      'We know the hosts, cooks and guides on these pages in person. If you can’t find what you are looking for, ask us.',
    ],
    imprint: [
      'Imprint',
      '{place} Tourism, {address}',
      'Represented by: {person}',
      'Email: {email}',
      'Responsible for the content: {person}, address as above.',
    ],
    privacy: [
      'Privacy policy',
      '{place} Tourism, {address}, is responsible for the processing of data on this website.',
      'This website sets no cookies and runs no scripts. Our server stores the address, time and browser of each visit for seven days, to protect it from attacks.',
      'You can ask which data we store about you, and have it corrected or deleted: {email}.',
    ],
  },
  de: {
    about: [
      'Über uns',
      'Wir sind das Tourismusbüro von {place}: sieben Menschen, zwei Fahrräder und eine Tür, die an jedem Tag des Jahres offen steht.',
      'Die Gastgeber, Köchinnen und Guides auf diesen Seiten kennen wir persönlich. Wenn Sie etwas nicht finden, fragen Sie uns.',
    ],
    imprint: [
      'Impressum',
      'Tourismus {place}, {address}',
      'Vertreten durch: {person}',
      'E-Mail: {email}',
      'Verantwortlich für den Inhalt: {person}, Anschrift wie oben.',
    ],
    privacy: [
      'Datenschutz',
      'Verantwortlich für die Verarbeitung von Daten auf dieser Website: Tourismus {place}, {address}.',
      'Diese Website setzt keine Cookies und führt keine Skripte aus. Unser Server speichert Adresse, Zeit und Browser jedes Besuchs sieben Tage lang, um Angriffe abzuwehren.',
      'Sie können Auskunft über Ihre Daten verlangen und sie berichtigen oder löschen lassen: {email}.',
    ],
  },
  it: {
    about: [
      'Chi siamo',
      'Siamo l’ufficio turistico di {place}: sette persone, due biciclette e una porta aperta ogni giorno dell’anno.',
      'Conosciamo di persona chi ospita, cucina e accompagna in queste pagine. Se non trovi quello che cerchi, chiedi a noi.',
    ],
    imprint: [
      'Note legali',
      'Turismo {place}, {address}',
      'Rappresentato da: {person}',
      'E-mail: {email}',
      'Responsabile dei contenuti: {person}, indirizzo come sopra.',
    ],
    privacy: [
      'Privacy',
      'Titolare del trattamento dei dati di questo sito: Turismo {place}, {address}.',
      'Questo sito non usa cookie né script. Il nostro server conserva indirizzo, ora e browser di ogni visita per sette giorni, per difendersi dagli attacchi.',
      'Puoi chiedere quali dati conserviamo su di te e farli correggere o cancellare: {email}.',
    ],
  },
  sl: {
    about: [
      'O nas',
      'Smo turistična pisarna za {place}: sedem ljudi, dve kolesi in vrata, ki so odprta vsak dan v letu.',
      'Gostitelje, kuharje in vodnike s teh strani poznamo osebno. Če česa ne najdete, nas vprašajte.',
    ],
    imprint: [
      'Pravno obvestilo',
      'Turizem {place}, {address}',
      'Zastopa: {person}',
      'E-pošta: {email}',
      'Za vsebino odgovarja: {person}, naslov kot zgoraj.',
    ],
    privacy: [
      'Zasebnost',
      'Za obdelavo podatkov na tej spletni strani odgovarja Turizem {place}, {address}.',
      'Ta stran ne uporablja piškotkov in skript. Strežnik za zaščito pred napadi sedem dni hrani naslov, čas in brskalnik vsakega obiska.',
      'Lahko vprašate, katere podatke hranimo o vas, in zahtevate njihov popravek ali izbris: {email}.',
    ],
  },
  pt: {
    about: [
      'Sobre nós',
      'Somos o posto de turismo de {place}: sete pessoas, duas bicicletas e uma porta aberta todos os dias do ano.',
      'Conhecemos pessoalmente quem recebe, cozinha e guia nestas páginas. Se não encontrar o que procura, pergunte-nos.',
    ],
    imprint: [
      'Informação legal',
      'Turismo {place}, {address}',
      'Representado por: {person}',
      'E-mail: {email}',
      'Responsável pelo conteúdo: {person}, morada acima.',
    ],
    privacy: [
      'Privacidade',
      'O responsável pelo tratamento de dados neste site é: Turismo {place}, {address}.',
      'Este site não usa cookies nem scripts. O nosso servidor guarda o endereço, a hora e o navegador de cada visita durante sete dias, para se proteger de ataques.',
      'Pode perguntar que dados guardamos sobre si e pedir a sua correção ou eliminação: {email}.',
    ],
  },
  et: {
    about: [
      'Meist',
      'Oleme piirkonna {place} turismibüroo: seitse inimest, kaks jalgratast ja uks, mis on lahti aasta igal päeval.',
      'Nende lehtede võõrustajaid, kokkasid ja giide tunneme isiklikult. Kui te midagi ei leia, küsige meilt.',
    ],
    imprint: [
      'Õigusteave',
      'Turism {place}, {address}',
      'Esindaja: {person}',
      'E-post: {email}',
      'Sisu eest vastutab: {person}, aadress nagu ülal.',
    ],
    privacy: [
      'Privaatsus',
      'Selle veebilehe andmete töötlemise eest vastutab: Turism {place}, {address}.',
      'See veebileht ei kasuta küpsiseid ega skripte. Meie server säilitab iga külastuse aadressi, aega ja brauserit seitse päeva, et kaitsta end rünnakute eest.',
      'Võite küsida, milliseid andmeid me teie kohta säilitame, ja lasta need parandada või kustutada: {email}.',
    ],
  },
};
