/** Brand pages. */
export const brandPages = {
  connect: "Let's Connect",
  directions: 'DIRECTIONS',
  directionsTo: (place: string) => `DIRECTIONS to the ${place}`,
  onThisPage: 'On this page',
  logoOf: (name: string) => `${name} logo`,
  inProgress: (year: number, work: string) => `In progress since ${year}, ${work}`,
  completed: (year: number, work: string) => `Completed ${year}, ${work}`,
}
