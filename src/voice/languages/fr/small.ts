import { translationOf } from '../../message.ts';
import type { SMALL as ENGLISH } from '../en/small.ts';

export const SMALL = translationOf<typeof ENGLISH>()({
  'small.hello': 'Bonjour ! Dis-moi quoi et quand, par exemple « rappelle-moi dans 20 minutes de surveiller le four ».',
  'small.thanks': 'Avec plaisir.',
  'small.goodbye': 'À bientôt ! Ce qui est prévu reste prévu.',
  'small.wellDone': 'Très bien.',
  'small.fine': 'D’accord.',
  'small.goodLuck': 'Bonne chance ! Dois-je te rappeler quelque chose ? Dis-moi quoi et quand.',
  'small.dropped': 'D’accord, laissons cela.',
  'small.leftAsIs': 'D’accord, tout reste comme c’est.',
  'small.onlyAsked': 'C’était une question, donc à toi de décider. Tu peux dire :',
  'small.toldOff': 'J’ai pris cela pour une information, donc rien ne change. Si son rappel doit partir aussi, dis :',
  'small.nothingToSnooze':
    "Aucun rappel n’est ouvert, il n’y a donc rien à reporter. Dis « qu'est-ce que j'ai de prévu ? » pour voir la suite.",
  'small.nothingToUndo': 'Il n’y a rien à annuler ici.',
  'small.notAsked':
    'Je ne sais plus à quoi cela répond, donc rien ne change. Dis-le en entier, par exemple « annule le deuxième ».',
  'small.inSettings': 'C’est dans les réglages : heures calmes, langue, fuseau et façon de rappeler.',
  'small.nothingElse': 'Il n’y a rien d’autre, donc tout reste.',
  'small.onlyNamed': 'Je peux le faire pour des jours nommés, comme « la semaine prochaine ».',
  'small.yesToWhat': 'Aucune question n’est ouverte. Que dois-je te rappeler, et quand ?',
  'small.whoAmI':
    'Je suis le modèle intégré de Belfry. Je comprends les rappels, les horaires, les listes et les changements, sans clé ni réseau. Pour plus, relie un modèle de langage avec BELFRY_MODEL.',
  'small.help':
    "Dis par exemple :\n• « rappelle-moi dans 20 minutes de surveiller le four », « rappelle-moi chaque jour ouvré à 9h de me lever »\n• « qu'est-ce que j'ai de prévu ? »\n• « plutôt à 18h », « plutôt demain à 9h »\n• « mets le sport en pause jusqu’à lundi », « annule le four », « annule »\n• « ajoute du lait à ma liste », « montre-moi ma liste »\n• « j'habite à Lyon »",
  'small.limits': 'Je ne comprends que les rappels et les horaires. BELFRY_MODEL relie un modèle qui sait davantage.',
  'small.pasted':
    'C’est un texte cité, je n’en ai donc rien fait. Pour un rappel, dis-le hors de la citation : quoi et quand.',
  'small.pastedBelow': 'Le courriel sous tes mots, je l’ai laissé tel quel.',
  'small.cannot':
    'Je ne peux pas aider pour cela : je suis le modèle intégré de Belfry et ne comprends que les rappels et les horaires. Dis « aide » pour en savoir plus ; BELFRY_MODEL relie un modèle de langage.',
  'small.notOffered': 'Je ne peux pas le faire ici : cette conversation ne le propose pas.',
  'suggest.none': 'Je n’ai pas trouvé de moment libre. {basis}',
  'suggest.times': 'Bons moments :',
  'suggest.timesFor': 'Bons moments pour « {what} » :',
  'suggest.how': 'Dis-moi quoi et quand, et je le prévois.',
  'template.how': 'Dis « use the morning briefing template ». Les tiens marchent de même.',
  'words.and': '{before} et {last}',
  'words.or': '{before} ou {last}',
  'words.quoted': '« {what} »',
  'words.range': '{from} à {to}',
  'words.both': '{one} ; {other}',
  'words.yourSettings': 'tes réglages',
});
