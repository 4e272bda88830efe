/** Brand pages. */
export const brandPages = {
  connect: 'Parlons-en',
  directions: 'ITINÉRAIRE',
  directionsTo: (place: string) => `ITINÉRAIRE\u00a0: ${place}`,
  onThisPage: 'Sur cette page',
  logoOf: (name: string) => `Logo\u00a0: ${name}`,
  inProgress: (year: number, work: string) => `En cours depuis ${year}, ${work}`,
  completed: (year: number, work: string) => `Terminé en ${year}, ${work}`,
}
