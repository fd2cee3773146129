// Adjectives for countries, such as "Dutch", with the code of the country.

/** Entries of the form `adjective code`, separated by bars. */
export const demonymRows =
  "afghan AF|albanian AL|algerian DZ|american US|angolan AO|argentine AR|argentinian AR|armenian AM|australian AU|austrian AT|" +
  "bangladeshi BD|belarusian BY|belgian BE|bolivian BO|bosnian BA|brazilian BR|british GB|bulgarian BG|cambodian KH|cameroonian CM|" +
  "canadian CA|chilean CL|chinese CN|colombian CO|croatian HR|cuban CU|cypriot CY|czech CZ|danish DK|dutch NL|ecuadorian EC|" +
  "egyptian EG|english GB|estonian EE|ethiopian ET|finnish FI|french FR|georgian GE|german DE|ghanaian GH|greek GR|guatemalan GT|" +
  "hungarian HU|icelandic IS|indian IN|indonesian ID|iranian IR|iraqi IQ|irish IE|israeli IL|italian IT|jamaican JM|japanese JP|" +
  "jordanian JO|kazakh KZ|kenyan KE|kuwaiti KW|latvian LV|lebanese LB|libyan LY|lithuanian LT|malaysian MY|maltese MT|mexican MX|" +
  "moldovan MD|mongolian MN|moroccan MA|nepalese NP|nepali NP|nigerian NG|norwegian NO|pakistani PK|panamanian PA|paraguayan PY|" +
  "peruvian PE|filipino PH|philippine PH|polish PL|portuguese PT|qatari QA|romanian RO|russian RU|rwandan RW|saudi SA|scottish GB|" +
  "senegalese SN|serbian RS|singaporean SG|slovak SK|slovenian SI|somali SO|spanish ES|sudanese SD|swedish SE|swiss CH|syrian SY|" +
  "taiwanese TW|tanzanian TZ|thai TH|tunisian TN|turkish TR|ugandan UG|ukrainian UA|uruguayan UY|venezuelan VE|vietnamese VN|" +
  "welsh GB|yemeni YE|zambian ZM|zimbabwean ZW";
