import { type AmenityGroup, amenityGroups } from './amenity-groups.ts';

/** The built-in amenities by group; their labels are in the catalog. Properties may have others too. */
export const knownAmenities: Readonly<Record<AmenityGroup, readonly string[]>> = {
  room: [
    'air_conditioning', 'balcony', 'bathtub', 'coffee_maker', 'desk', 'hairdryer', 'kitchenette', 'mini_bar', 'safe',
    'tv', 'view', 'wifi',
  ],
  wellness: ['fitness_room', 'hot_tub', 'indoor_pool', 'massage', 'outdoor_pool', 'sauna', 'spa', 'steam_bath'],
  food: ['bar', 'breakfast', 'half_board', 'packed_lunch', 'restaurant', 'room_service', 'special_diets', 'terrace_cafe'],
  services: ['concierge', 'laundry', 'luggage_storage', 'night_reception', 'shuttle', 'shop', 'ticket_desk'],
  family: ['babysitting', 'childrens_menu', 'cots', 'family_rooms', 'high_chairs', 'playground', 'playroom'],
  activities: ['bike_rental', 'boat_rental', 'garden', 'guided_walks', 'lake_access', 'ski_rental', 'ski_storage', 'tennis'],
  arrival: ['bus_stop', 'ev_charging', 'garage', 'luggage_transfer', 'parking', 'pets'],
  access: ['accessible_bathroom', 'accessible_parking', 'elevator', 'hearing_loop', 'step_free', 'visual_guides'],
  green: ['eco_label', 'local_produce', 'refill_station', 'solar_power', 'towel_choice'],
  other: [],
}; // prettier-ignore

/** The group of a known amenity. */
export const amenityGroupOf = (amenity: string): AmenityGroup | undefined =>
  amenityGroups.find((group) => knownAmenities[group].includes(amenity));
