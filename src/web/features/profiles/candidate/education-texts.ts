/** What companies receive of the personal information, in both states (profiles#shown-education). */
export const promiseText = (isEducationShown: boolean): string =>
  isEducationShown
    ? 'Do seu perfil as empresas recebem só a escolaridade. As outras informações só você vê: elas nunca as recebem.'
    : 'No seu perfil só você vê estas informações: as empresas nunca as recebem por ele.';

/** What the switch beside the field does as it stands. */
export const switchHint = (isEducationShown: boolean): string =>
  isEducationShown
    ? 'Elas a veem no seu perfil e podem filtrar por ela.'
    : 'Agora elas só a leem no currículo que você mesmo envia.';
