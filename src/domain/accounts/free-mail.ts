/**
 * Domains at which anyone can get an address: providers common in Brazil, the large international ones, and the best-known
 * disposable ones. Subdomains count as well.
 */
const FREE_MAIL: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.com.br', 'hotmail.com', 'hotmail.com.br', 'live.com'],
  ...['live.com.br', 'msn.com', 'passport.com', 'windowslive.com', 'yahoo.com', 'yahoo.com.br', 'ymail.com'],
  ...['rocketmail.com', 'myyahoo.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'aim.com'],
  ...['uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br', 'ibest.com.br', 'globo.com', 'globomail.com'],
  ...['r7.com', 'zipmail.com.br', 'oi.com.br', 'pop.com.br', 'click21.com.br', 'superig.com.br', 'brturbo.com.br'],
  ...['veloxmail.com.br', 'itelefonica.com.br', 'netsite.com.br', 'sercomtel.com.br', 'onda.com.br', 'folha.com.br'],
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'tutanota.com', 'tutamail.com', 'tuta.com', 'tuta.io'],
  ...['gmx.com', 'gmx.net', 'gmx.de', 'web.de', 'mail.com', 'email.com', 'zoho.com', 'zohomail.com'],
  ...[
    'fastmail.com',
    'fastmail.fm',
    'hey.com',
    'hushmail.com',
    'mailfence.com',
    'posteo.de',
    'posteo.net',
    'disroot.org',
  ],
  ...['riseup.net', 'startmail.com', 'runbox.com', 'inbox.com', 'lycos.com', 'excite.com', 'yandex.com', 'yandex.ru'],
  ...['ya.ru', 'mail.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'rambler.ru', 'qq.com', 'foxmail.com', '163.com', '126.com'],
  ...['yeah.net', 'sina.com', 'naver.com', 'hanmail.net', 'daum.net', 'rediffmail.com', 'laposte.net', 'orange.fr'],
  ...[
    'free.fr',
    'libero.it',
    'virgilio.it',
    'sapo.pt',
    'clix.pt',
    'comcast.net',
    'verizon.net',
    'att.net',
    'sbcglobal.net',
  ],
  ...['duck.com', 'mozmail.com', 'simplelogin.com', 'anonaddy.com', 'addy.io', 'privaterelay.appleid.com'],
  ...['mailinator.com', 'guerrillamail.com', 'sharklasers.com', 'grr.la', '10minutemail.com', 'temp-mail.org'],
  ...['tempmail.com', 'tempmail.plus', 'yopmail.com', 'trashmail.com', 'maildrop.cc', 'getnada.com', 'dispostable.com'],
  ...[
    'moakt.com',
    'mohmal.com',
    'fakeinbox.com',
    'throwawaymail.com',
    'mailnesia.com',
    'mintemail.com',
    'emailondeck.com',
  ],
]);

/** Providers with addresses under many country domains: outlook.pt, hotmail.co.uk, yahoo.com.ar. */
const EVERYWHERE =
  /^(?:outlook|hotmail|live|msn|yahoo|ymail|aol|gmx|yandex|zoho|proton|protonmail)\.(?:(?:com|co|net)\.)?[a-z]{2,3}$/;

/**
 * Returns whether an address at this domain does not identify a company (verification#domain). @param domain as returned by
 * `normalizedMailDomain`
 */
export function isFreeMail(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => {
    const name = labels.slice(index).join('.');
    return FREE_MAIL.has(name) || EVERYWHERE.test(name);
  });
}
