/** The zones of Windows (Unicode CLDR, windowsZones, territory 001) and the labels by which Outlook shows them, without the offset before them. */
const NAMES = `
Africa/Cairo = Cairo | Egypt Standard Time
Africa/Casablanca = Casablanca | Morocco Standard Time
Africa/Johannesburg = Harare, Pretoria | South Africa Standard Time
Africa/Juba = South Sudan Standard Time
Africa/Khartoum = Sudan Standard Time
Africa/Lagos = West Central Africa | W. Central Africa Standard Time
Africa/Nairobi = Nairobi | E. Africa Standard Time
Africa/Sao_Tome = Sao Tome Standard Time
Africa/Tripoli = Libya Standard Time
Africa/Windhoek = Windhoek | Namibia Standard Time
America/Adak = Aleutian Islands | Aleutian Standard Time
America/Anchorage = Alaska | Alaskan Standard Time
America/Araguaina = Tocantins Standard Time
America/Asuncion = Asuncion | Paraguay Standard Time
America/Bahia = Bahia Standard Time
America/Bogota = Bogota, Lima, Quito | SA Pacific Standard Time
America/Buenos_Aires = Buenos Aires | Argentina Standard Time
America/Cancun = Chetumal | Eastern Standard Time (Mexico)
America/Caracas = Caracas | Venezuela Standard Time
America/Cayenne = Georgetown | SA Eastern Standard Time
America/Chicago = Central Time (US & Canada) | Central Standard Time
America/Cuiaba = Manaus | Central Brazilian Standard Time
America/Denver = Mountain Time (US & Canada) | Mountain Standard Time
America/Godthab = Greenland | Greenland Standard Time
America/Grand_Turk = Turks and Caicos | Turks And Caicos Standard Time
America/Guatemala = Central America | Central America Standard Time
America/Halifax = Atlantic Time (Canada) | Atlantic Standard Time
America/Havana = Havana | Cuba Standard Time
America/Indianapolis = Indiana (East) | US Eastern Standard Time
America/La_Paz = Georgetown, La Paz, San Juan | SA Western Standard Time
America/Los_Angeles = Pacific Time (US & Canada) | Pacific Time (US & Canada); Tijuana | Pacific Standard Time
America/Mazatlan = Chihuahua, La Paz, Mazatlan | Mountain Standard Time (Mexico)
America/Mexico_City = Guadalajara, Mexico City, Monterrey | Central Standard Time (Mexico)
America/Miquelon = Saint Pierre Standard Time
America/Montevideo = Montevideo | Montevideo Standard Time
America/New_York = Eastern Time (US & Canada) | Eastern Standard Time
America/Phoenix = Arizona | US Mountain Standard Time
America/Port-au-Prince = Haiti | Haiti Standard Time
America/Punta_Arenas = Magallanes Standard Time
America/Regina = Saskatchewan | Canada Central Standard Time
America/Santiago = Santiago | Pacific SA Standard Time
America/Sao_Paulo = Brasilia | E. South America Standard Time
America/St_Johns = Newfoundland | Newfoundland Standard Time
America/Tijuana = Baja California | Tijuana, Baja California | Pacific Standard Time (Mexico)
America/Whitehorse = Yukon | Yukon Standard Time
Asia/Amman = Amman | Jordan Standard Time
Asia/Baghdad = Baghdad | Arabic Standard Time
Asia/Baku = Baku | Azerbaijan Standard Time
Asia/Bangkok = Bangkok, Hanoi, Jakarta | SE Asia Standard Time
Asia/Barnaul = Altai Standard Time
Asia/Beirut = Beirut | Middle East Standard Time
Asia/Bishkek = Astana | Bishkek | Central Asia Standard Time
Asia/Calcutta = Chennai, Kolkata, Mumbai, New Delhi | India Standard Time
Asia/Chita = Transbaikal Standard Time
Asia/Colombo = Sri Jayawardenepura | Sri Lanka Standard Time
Asia/Damascus = Syria Standard Time
Asia/Dhaka = Dhaka | Astana, Dhaka | Bangladesh Standard Time
Asia/Dubai = Abu Dhabi, Muscat | Arabian Standard Time
Asia/Hebron = West Bank Standard Time
Asia/Hovd = W. Mongolia Standard Time
Asia/Irkutsk = Irkutsk, Ulaanbaatar | North Asia East Standard Time
Asia/Jerusalem = Jerusalem | Israel Standard Time
Asia/Kabul = Kabul | Afghanistan Standard Time
Asia/Kamchatka = Petropavlovsk-Kamchatsky | Russia Time Zone 11
Asia/Karachi = Islamabad, Karachi | Pakistan Standard Time
Asia/Katmandu = Kathmandu | Nepal Standard Time
Asia/Krasnoyarsk = Krasnoyarsk | North Asia Standard Time
Asia/Magadan = Magadan Standard Time
Asia/Novosibirsk = Almaty, Novosibirsk | N. Central Asia Standard Time
Asia/Omsk = Omsk Standard Time
Asia/Pyongyang = North Korea Standard Time
Asia/Qyzylorda = Qyzylorda Standard Time
Asia/Rangoon = Yangon (Rangoon) | Myanmar Standard Time
Asia/Riyadh = Kuwait, Riyadh | Arab Standard Time
Asia/Sakhalin = Sakhalin Standard Time
Asia/Seoul = Seoul | Korea Standard Time
Asia/Shanghai = Beijing, Chongqing, Hong Kong, Urumqi | China Standard Time
Asia/Singapore = Kuala Lumpur, Singapore | Singapore Standard Time
Asia/Srednekolymsk = Russia Time Zone 10
Asia/Taipei = Taipei | Taipei Standard Time
Asia/Tashkent = Tashkent | West Asia Standard Time
Asia/Tbilisi = Tbilisi | Georgian Standard Time
Asia/Tehran = Tehran | Iran Standard Time
Asia/Tokyo = Osaka, Sapporo, Tokyo | Tokyo Standard Time
Asia/Tomsk = Tomsk Standard Time
Asia/Ulaanbaatar = Ulaanbaatar Standard Time
Asia/Vladivostok = Vladivostok | Vladivostok Standard Time
Asia/Yakutsk = Yakutsk | Yakutsk Standard Time
Asia/Yekaterinburg = Ekaterinburg | Ekaterinburg Standard Time
Asia/Yerevan = Baku, Tbilisi, Yerevan | Yerevan | Caucasus Standard Time
Atlantic/Azores = Azores | Azores Standard Time
Atlantic/Cape_Verde = Cape Verde Islands | Cape Verde Standard Time
Atlantic/Reykjavik = Monrovia, Reykjavik | Greenwich Standard Time
Australia/Adelaide = Adelaide | Cen. Australia Standard Time
Australia/Brisbane = Brisbane | E. Australia Standard Time
Australia/Darwin = Darwin | AUS Central Standard Time
Australia/Eucla = Aus Central W. Standard Time
Australia/Hobart = Hobart | Tasmania Standard Time
Australia/Lord_Howe = Lord Howe Standard Time
Australia/Perth = Perth | W. Australia Standard Time
Australia/Sydney = Canberra, Melbourne, Sydney | AUS Eastern Standard Time
Etc/GMT+11 = Coordinated Universal Time-11 | Midway Island, Samoa | UTC-11
Etc/GMT+12 = International Date Line West | Dateline Standard Time
Etc/GMT+2 = Mid-Atlantic | UTC-02
Etc/GMT+8 = UTC-08
Etc/GMT+9 = UTC-09
Etc/GMT-12 = UTC+12
Etc/GMT-13 = UTC+13
Etc/UTC = Coordinated Universal Time | UTC
Europe/Astrakhan = Astrakhan Standard Time
Europe/Berlin = Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna | W. Europe Standard Time
Europe/Bucharest = Athens, Bucharest | Athens, Bucharest, Istanbul | GTB Standard Time
Europe/Budapest = Belgrade, Bratislava, Budapest, Ljubljana, Prague | Central Europe Standard Time
Europe/Chisinau = Minsk | E. Europe Standard Time
Europe/Istanbul = Istanbul | Turkey Standard Time
Europe/Kaliningrad = Kaliningrad Standard Time
Europe/Kiev = Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius | Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius | FLE Standard Time
Europe/London = Dublin, Edinburgh, Lisbon, London | Greenwich Mean Time: Dublin, Edinburgh, Lisbon, London | GMT Standard Time
Europe/Minsk = Belarus Standard Time
Europe/Moscow = Moscow, St. Petersburg | Moscow, St. Petersburg, Volgograd | Russian Standard Time
Europe/Paris = Brussels, Copenhagen, Madrid, Paris | Romance Standard Time
Europe/Samara = Russia Time Zone 3
Europe/Saratov = Saratov Standard Time
Europe/Volgograd = Volgograd Standard Time
Europe/Warsaw = Sarajevo, Skopje, Warsaw, Zagreb | Central European Standard Time
Indian/Mauritius = Port Louis | Mauritius Standard Time
Pacific/Apia = Samoa | Samoa Standard Time
Pacific/Auckland = Auckland, Wellington | New Zealand Standard Time
Pacific/Bougainville = Bougainville Standard Time
Pacific/Chatham = Chatham Islands Standard Time
Pacific/Easter = Easter Island Standard Time
Pacific/Fiji = Fiji, Kamchatka, Marshall Is. | Fiji Standard Time
Pacific/Guadalcanal = Magadan, Solomon Islands, New Caledonia | Central Pacific Standard Time
Pacific/Honolulu = Hawaii | Hawaiian Standard Time
Pacific/Kiritimati = Line Islands Standard Time
Pacific/Marquesas = Marquesas Standard Time
Pacific/Norfolk = Norfolk Standard Time
Pacific/Port_Moresby = Guam, Port Moresby | West Pacific Standard Time
Pacific/Tongatapu = Nuku'alofa | Tonga Standard Time
`;

const ZONES = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [zone = '', names = ''] = line.split(' = ');
      return names.split(' | ').map((name) => [name.toLowerCase(), zone] as const);
    }),
);

/**
 * The IANA zone of a zone of Windows, by its name or by the label of Outlook; null for another name.
 * @example windowsZone('(UTC-05:00) Eastern Time (US & Canada)') // 'America/New_York'
 * @example windowsZone('Eastern Standard Time 1') // the same: Outlook numbers a zone that it meets again
 */
export function windowsZone(name: string): string | null {
  const plain = name
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .replace(' (US and Canada)', ' (US & Canada)')
    .replace(/ (?:\d+|- New)$/, '')
    .toLowerCase();
  return ZONES.get(plain) ?? ZONES.get(name.toLowerCase()) ?? null;
}
