/** Cities that time zones are named by, where people write them otherwise than the zone does. */
export const englishCities: Readonly<Record<string, string>> = {
  Asuncion: 'Asunción',
  Azores: 'Ponta Delgada',
  Bogota: 'Bogotá',
  Canary: 'Las Palmas',
  Madeira: 'Funchal',
  'Sao Paulo': 'São Paulo',
};
