// A made-up Fall on each board, with every kind of order and result among 32 and 34 units: to be looked at.

/**
 * @typedef {object} Fall
 * @property {any} position
 * @property {string[]} orders
 * @property {[string, string]} retreat   the places of the two that are dislodged
 * @property {Record<string, string[]>} zooms  provinces to be seen from near
 */

const ancmed = `
Rome: A rom - nea; A apu S A rom - nea; F sic S A rom - nea; F tys S A rom - nea; A dal - epi; A vin - ill
Carthage: F pun - tys; A tha - cre; F got C A tha - cre; F mes C A tha - cre; A bal - mas; F lig C A bal - mas; A sag - tar
Greece: F nea H; F ion S F nea; A epi - dal; A mac - ill; A byz H; F aeg S A byz
Persia: A mil - byz; A gal S A mil - byz; A arm - che; A cyp - jer; F syr C A cyp - jer; F sid S F syr
Egypt: F gop - syr; F egy S F gop - syr; A tye - sid; A jer S A sii - pet; A sii - ale; F the - gop; A mem H`;

const ancmedOwners = `Rome: rom rav dal vin sic mas
Carthage: car cir tha num sag sad bal
Greece: mac ath spa byz cre nea
Persia: ant dam sid cyp mil sip
Egypt: ale mem the cyr jer pet tye`;

const standard = `
Austria: A tri - ven; A vie - gal; A ser - bul; A bud H
England: A pic - par; A wal - spa; F eng C A wal - spa; F mao C A wal - spa; F nth - den
France: A bur H; A gas S A bur; A par S A bur; F mar - lyo
Germany: A mun - bur; A ruh S A mun - bur; A bel S A mun - bur; F bal - swe; A ber H; A kie S A ber
Italy: A ven - tri; F ion - aeg; F eas S F ion - aeg; A rom H; F tys - nap
Russia: A war - gal; A swe S F stp/nc - nwy; F stp/nc - nwy; F bla S A arm - ank; A arm H; A mos - ukr
Turkey: F aeg C A smy - gre; A smy - gre; F bul/sc S F aeg; A con - gre`;

const standardOwners = `Austria: bud vie tri ser
England: edi lon lvp nwy por
France: bre mar par spa
Germany: ber kie mun bel hol den
Italy: nap rom ven tun gre
Russia: mos sev stp war swe rum
Turkey: ank con smy bul`;

/** @param {string} variant @param {number} year @param {string} orders @param {string} owners */
function fall(variant, year, orders, owners) {
  const given = orders.trim().split("\n").flatMap((line) => {
    const [power, list] = line.split(": ");
    return list.split("; ").map((text) => ({ power, text }));
  });
  const units = given.map(({ power, text }) => {
    const [letter, province] = text.split(" ");
    return { power, type: letter === "A" ? "army" : "fleet", province };
  });
  const owned = Object.fromEntries(owners.split("\n").map((line) => [line.split(": ")[0], line.split(": ")[1].split(" ")]));
  return { position: { variant, phase: { season: "Fall", year, type: "movement" }, units, owners: owned }, orders: given.map(({ power, text }) => `${power}: ${text}`) };
}

/** @type {Record<"ancmed"|"standard", Fall>} */
export const falls = {
  ancmed: { ...fall("ancmed", 6, ancmed, ancmedOwners), retreat: ["nea", "syr"], zooms: { aegean: ["mac", "byz", "mil", "spa"], delta: ["ale", "the", "jer", "gop"] } },
  standard: { ...fall("standard", 1905, standard, standardOwners), retreat: ["bur", "aeg"], zooms: { aegean: ["ser", "bul", "smy", "ion"], channel: ["lon", "bur", "hol", "bre"] } },
};
