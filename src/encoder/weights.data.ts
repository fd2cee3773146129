// Hash of the weights file (the first 16 digits of its SHA-256). A test compares it with the file.
export const weightsHash = "c8a1488e84460c17";
