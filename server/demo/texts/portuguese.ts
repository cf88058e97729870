import type { LanguageTexts } from './language-texts.ts';

export const portuguese: LanguageTexts = {
  events: {
    adventMarket: {
      titles: ['Mercado do Advento – {town}'],
      text: 'Quarenta bancas de madeira, um quarteto de metais a cada hora e cheiro a castanhas assadas. Tudo o que se vende foi feito na ilha: velas, mel, chá, brinquedos de madeira.',
    },
    lanternWalk: {
      titles: ['Caminhada das lanternas – {town}'],
      text: 'Quando se apagam os candeeiros, partimos só com lanternas na mão. {guide} conta histórias de guardas-noturnos e sinos perdidos. No fim espera-nos um chá quente da ilha.',
    },
    adventConcert: {
      titles: ['Concerto do Advento: {band}'],
      text: 'Cânticos de cinco freguesias, quase todos mais antigos do que a sala onde se cantam. Com {band}. No intervalo há licor de amora.',
    },
    winterTales: {
      titles: ['Contos de inverno à lareira'],
      text: '{guide} lê a história de uma raposa que queria ser farol e de um gigante que perdeu a luva. Para crianças a partir dos quatro anos.',
    },
    winterSwim: {
      titles: ['Mergulho de inverno – {town}'],
      text: 'Cinquenta metros no Atlântico e depois uma tigela de caldo de nabos. Os nadadores-salvadores vão ao lado. Quem fica a ver não paga.',
    },
    farmersMarket: {
      titles: ['Mercado da terra – {town}'],
      text: 'Vinte produtores, nenhum a mais de quarenta quilómetros. Quem chega cedo leva o pão, quem chega tarde o melhor preço.',
    },
    oldTownTour: {
      titles: ['{town} a pé: visita guiada'],
      text: 'Hora e meia com {guide} por pátios que costumam estar fechados: a porta mais antiga, a casa mais estreita e a velha padaria. Encontro: {venue}.',
    },
    dawnRowing: {
      titles: ['Remar ao nascer do sol'],
      text: 'Às seis o mar é nosso. {guide} vai ao leme, os outros remam, e ao fim de quarenta minutos há café. Não é preciso experiência, só um casaco.',
    },
    birdWalk: {
      titles: ['Aves ao amanhecer'],
      text: 'Cagarros, garajaus e, com sorte, o priolo. {guide} ouve-os muito antes de alguém os ver. Emprestamos binóculos.',
    },
    summerStage: {
      titles: ['{band} ao ar livre'],
      text: 'Um concerto sem pressa, junto ao mar. O bar abre às sete; se chover, mudamos para debaixo das arcadas.',
    },
    wineTasting: {
      titles: ['Seis vinhos de basalto', 'Prova de vinhos com {guide}'],
      text: '{guide} abre seis garrafas de vinhas plantadas na lava e explica porque sabem a sal. Com pão, queijo e tempo.',
    },
    cookingClass: {
      titles: ['Cozinhar com {guide}'],
      text: 'Três pratos que cada casa faz à sua maneira. Cortamos, discutimos e comemos juntos. As receitas vão consigo, a loiça fica.',
    },
    choirEvening: {
      titles: ['Noite de vozes: {band}'],
      text: 'Trinta e duas vozes sem um único microfone. Canta-se o mar, o feno e a saudade, e no fim o público aprende um cânone.',
    },
    puppets: {
      titles: ['Marionetas: o urso que não conseguia dormir'],
      text: 'Três marionetistas, onze bonecos e muito ressonar. Para crianças a partir dos três anos, cinquenta minutos sem intervalo.',
    },
    exhibition: {
      titles: ['Exposição: os fazedores do tempo'],
      text: 'Como um lugar se viu a si próprio: cartazes, postais e três mil metros de filmes de família. Aberta todos os dias exceto à segunda-feira.',
    },
    rockTalk: {
      titles: ['Ler as pedras: conversa sobre vulcões'],
      text: '{guide} explica em oitenta minutos como nasceu a ilha, com pedras para passar de mão em mão.',
    },
  },
  goodToKnow: 'Bom saber',
  practical: [
    'Entrada livre.',
    'Bilhetes no posto de turismo e à entrada.',
    'Reserve até à véspera, os lugares são poucos.',
    'Grátis para crianças até aos doze anos.',
    'Realiza-se com qualquer tempo.',
  ],
  venues: {
    hotel: 'Uma casa de família com quartos sossegados e um bom pequeno-almoço até às onze.',
    hall: 'A sala de estar da terra: concertos, bailes e assembleias. Entrada sem degraus e boa acústica.',
    theatre: 'Um pequeno palco de cadeiras vermelhas. Há espetáculos de setembro a junho.',
    museum: 'História local sem pó: oito salas, muitas gavetas para abrir e um café na antiga lavandaria.',
    outdoor: 'Um espaço aberto para mercados, concertos e partidas de caminhadas.',
    restaurant: 'Cozinha-se o que trazem a estação e os vizinhos.',
    club: 'Abóbadas de tijolo, som honesto e música ao vivo quatro noites por semana.',
    'conference centre': 'Cinco salas com luz natural, um auditório e um terraço.',
    other: 'Um lugar com passado para oficinas, provas e pequenas festas.',
  },
};
