// Verbs that begin the things people want to be reminded of. They distinguish "call Sarah" from "the oven is hot".

const VERBS = new Set(
  `accept add adjust answer apply approve arrange ask assemble attend bake bathe be begin book bring brush buy call cancel celebrate change charge check
  choose clean clear close collect come complete confirm contact continue cook copy count cut deal decide defrost deliver deposit dial discuss do download
  draw drink drive drop dry dust eat email empty end enjoy enter exercise explain fax feed fetch file fill finish fix flip flush fold follow forward get give
  go grab grade greet grill groom hand hang have help hire hoover hydrate install invite invoice iron join jog juice keep kiss knead label land launch laundry
  lay lead learn leave lend let lift listen load lock log look lower mail make mark marinate measure meditate meet mend message mix mop move mow nap
  negotiate notify open order organise organize pack paint park pass pay peel phone pick plan plant play polish post practice practise pray prepare
  present preheat print promise publish pull purchase push put quit raise reach read rebook recharge record recycle refill refund register relax release renew rent
  reorder repair repeat replace reply report request research reserve rest restart restock return review revise ride rinse rotate run save say scan schedule scrub
  search see sell send serve set settle shake share shave ship shop show shower shut sign sing sit skate skip sleep smile soak solve speak spend spray stand start
  stay stir stop store stretch study submit subscribe sweep swim switch take talk taste teach tell test text thank think throw tidy top trade train transfer translate trim try turn
  unload unlock unpack unplug unsubscribe update upgrade upload use vacuum verify visit vote wait wake walk warm wash watch water wear weigh whisk wish wipe wrap write`.split(
    /\s+/,
  ),
);

/** Whether a text begins like an order: "call Sarah", "Take the pills". */
export function startsWithVerb(text: string): boolean {
  const first = /^["'(]?([A-Za-z]+)/.exec(text)?.[1];
  return first !== undefined && VERBS.has(first.toLowerCase());
}

/** Verbs of orders to Belfry itself. */
export const ORDERS: ReadonlySet<string> = new Set(
  `cancel delete remove erase clear drop scrap move bring push put change switch reschedule postpone delay rename reword pause suspend resume unpause restart stop
  skip snooze undo mark tick complete finish add set schedule make create remind wake update edit adjust shift run trigger nag ping alert notify`.split(
    /\s+/,
  ),
);
