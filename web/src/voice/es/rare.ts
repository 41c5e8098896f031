import type { TEXTS as ENGLISH } from '../en/rare.ts';

export const TEXTS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  'sign.title': 'Entrar',
  'sign.heading': 'Entrar en Belfry',
  'sign.how':
    'Tu código está en la terminal donde corre Belfry. Abre el enlace que mostró, o pega el código aquí. Un código vale una vez; {command} da otro.',
  'sign.in': 'Entrar',
  'sign.otherTitle': 'Enlace de otra persona',
  'sign.otherHeading': 'Este enlace es para otra persona',
  'sign.otherIn': 'Has entrado como {name}. Con este enlace entrarías como otra persona.',
  'sign.otherOut':
    'Estabas dentro como {name}, y esa sesión terminó. Este enlace entra como otra persona: ¿es lo que quieres? Si alguien te lo envió, podrá leer lo que escribas.',
  'sign.stay': 'Seguir como {name}',
  'sign.dontUse': 'No usar este enlace',
  'sign.asOther': 'Entrar como la otra persona',
  'shared.title': 'Pantalla compartida',
  'shared.why': 'Esta pantalla está compartida. No muestra textos, y nada cuenta aquí como dicho.',
  'shared.some': '{number:Te espera|Te esperan} {number} {number:cosa|cosas}',
  'shared.next': 'Lo siguiente: {when}',
  'shared.mine': 'Es mi pantalla',
};
