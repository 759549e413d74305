/** Returns which personal information companies see, by whether the candidate shows the education (profiles#shown-education). */
export const educationVisibilityText = (isEducationShown: boolean): string =>
  isEducationShown
    ? 'No seu perfil, as empresas veem só a escolaridade. O resto só você vê.'
    : 'No seu perfil, só você vê estas informações: as empresas nunca veem.';

/** Returns the hint of the switch that shows the education to companies, for the switch's state. */
export const educationSwitchHint = (isEducationShown: boolean): string =>
  isEducationShown
    ? 'Elas veem no seu perfil e podem filtrar por isso.'
    : 'Agora elas só veem no currículo que você enviar.';
